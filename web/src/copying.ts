/** Puts a text on the clipboard, where the browser lets a page do so. */

export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return isCopiedFromField(text);
  }
}

/** A page over plain http has no clipboard of its own, but may copy what is selected on it. */
function isCopiedFromField(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const isDone = document.execCommand?.('copy') ?? false;
  field.remove();
  return isDone;
}
