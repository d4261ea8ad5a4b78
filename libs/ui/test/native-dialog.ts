/** jsdom has the `<dialog>` element, but not its methods. This file implements those that the tests need. */
const prototype = globalThis.HTMLDialogElement?.prototype as HTMLDialogElement | undefined;

if (prototype && typeof prototype.showModal !== 'function') {
  prototype.showModal = function showModal() {
    this.open = true;
  };
  prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
