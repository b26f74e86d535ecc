/** Does something once that many frames are drawn, and gives the way to let it be. */
export function inFrames(count: number, then: () => void): () => void {
  let [frame, timer] = [0, 0];
  const next = (left: number): void => {
    if (left) frame = requestAnimationFrame(() => next(left - 1));
    else timer = window.setTimeout(then); // within the last of them it would be drawn in it
  };
  next(count);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
