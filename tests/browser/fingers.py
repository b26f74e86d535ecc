"""What a finger may miss: everything that is pressed is 44 pixels wide and high."""

from __future__ import annotations

from playwright.async_api import Page

TOO_SMALL = """() => {
  const FINGER = 43; // and what lies between two whole pixels
  const pressed = 'button, a[href], input, select, textarea, summary';
  const inWords = (each) => getComputedStyle(each).display === 'inline';
  const isBox = (each) => each.matches('[type=checkbox], [type=radio], [type=file]');
  const whole = (each) => (isBox(each) && each.closest('label')) || each;
  const found = [...document.querySelectorAll(pressed)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !inWords(each))
    .filter((each) => !each.matches('.skip, .unseen, .unseen *, .kitty:empty')).map(whole)
    .flatMap((each) => {
      each.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = each.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hits = (dx, dy) => {
        const at = document.elementFromPoint(x + dx, y + dy);
        return at !== null && (each.contains(at) || at.closest('label') === each);
      };
      const run = (dx, dy) => {
        let n = 0;
        while (n < FINGER && hits(dx * (n + 0.5), dy * (n + 0.5))) n += 1;
        return n;
      };
      const [across, down] = [run(1, 0) + run(-1, 0), run(0, 1) + run(0, -1)];
      return Math.min(across, down) < FINGER && hits(0, 0)
        ? [`${each.outerHTML.slice(0, 90)}: ${across} x ${down}`] : [];
    });
  scrollTo(0, 0);
  return found;
}"""


async def too_small(page: Page) -> list[str]:
    """All that is drawn there to be pressed and is smaller, in words."""
    found: list[str] = await page.evaluate(TOO_SMALL)
    return found
