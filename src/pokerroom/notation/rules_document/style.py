"""How the document looks: on a phone, on a wide screen, in the dark, and on paper."""

from typing import Final

STYLE: Final = """
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fdfcf9; --faint: #595650;
  --line: #d9d4c8; --link: #0b5394; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece8df; --paper: #191816; --faint: #b0aa9d;
  --line: #3d3a34; --link: #8ec2f5; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 46rem; color: var(--ink); overflow-wrap: anywhere;
  background: var(--paper); font: 1rem/1.55 Georgia, "Times New Roman", serif; }
h1, h2, h3, h4, h5, h6, dt, th, nav, .mark, .note, .edition { font-family: system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.25rem; margin: 2.2rem 0 .6rem; border-bottom: 2px solid var(--line); }
h3 { font-size: 1.05rem; margin: 1.5rem 0 .4rem; }
h4, h5, h6 { font-size: .95rem; margin: 1.1rem 0 .3rem; }
a { color: var(--link); }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem; }
.edition { font-weight: 600; margin: 0; }
.notice, .ground, .note, .aside { color: var(--faint); font-size: .9rem; }
nav ol { columns: 16rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .3rem 0; }
dl { margin: 0; }
dl div { display: grid; grid-template-columns: 6.5rem 1fr; gap: 0 1rem; padding: .35rem 0;
  border-bottom: 1px solid var(--line); }
dt { font-weight: 600; font-size: .85rem; padding-top: .15rem; }
dd { margin: 0; }
.mark { font-size: .8rem; white-space: nowrap; padding: .2rem .25rem; }
.note { white-space: nowrap; }
.choice { border-left: 4px solid var(--link); padding-left: .7rem; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; color: var(--faint); font-size: .9rem; padding-bottom: .3rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem .35rem 0;
  border-bottom: 1px solid var(--line); font-size: .95rem; }
tbody th { font-weight: 400; }
:target { background: color-mix(in srgb, var(--link) 14%, transparent); }
@media (max-width: 34rem) { dl div { grid-template-columns: 1fr; } }
@media print {
  :root { --ink: #000; --paper: #fff; --faint: #333; --line: #999; --link: #000; }
  @page { size: A4; margin: 18mm 16mm; @bottom-center { content: counter(page) " / " counter(pages);
    font: 8pt system-ui, sans-serif; } }
  html { font-size: 10pt; }
  body { max-width: none; padding: 0; }
  .skip { display: none; }
  a { text-decoration: none; }
  h1, h2, h3, h4, h5, h6 { break-after: avoid; }
  dl div, article p, tr { break-inside: avoid; }
}
"""
