import { useEffect, useState } from 'react';

/** Of two, the one on top has the focus; their order in the document says nothing. */
const openDialog = () => {
  const dialogs = document.querySelectorAll('dialog[open]');
  return document.activeElement?.closest('dialog[open]') ?? dialogs[dialogs.length - 1] ?? null;
};

/**
 * The modal dialog on top, if one is open: everything outside it is inert, so a toast that is to be seen, heard and
 * closed has to stand inside.
 */
export const useTopLayer = (shown: string | undefined): Element | null => {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    const look = () => setDialog(openDialog());
    look();
    // Neither event bubbles, but both can be caught on their way down.
    document.addEventListener('close', look, true);
    document.addEventListener('toggle', look, true);
    return () => {
      document.removeEventListener('close', look, true);
      document.removeEventListener('toggle', look, true);
    };
  }, [shown]);
  return dialog?.isConnected ? dialog : null;
};
