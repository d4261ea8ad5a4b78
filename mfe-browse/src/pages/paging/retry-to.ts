/** Asks again; the button that did goes with its error, so the focus goes on to the element that has what came. */
export const retryTo =
  (id: string, refetch: () => PromiseLike<{ isError: boolean }>) => async (): Promise<void> => {
    const { isError } = await refetch();
    if (!isError) document.getElementById(id)?.focus();
  };
