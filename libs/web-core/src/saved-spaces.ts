import {
  popnookApi,
  useListSavedSpacesQuery,
  useMergeSavedSpacesMutation,
  useRemoveSavedSpaceMutation,
  useSaveSpaceMutation,
} from '@popnook/api-client';
import { useEffect } from 'react';
import { removeFromBrowser, saveInBrowser, useBrowserSavedIds } from './browser-saved-spaces';
import { useSession } from './session';
import { useAppDispatch } from './store';
import { useToast } from './toasts';

/** The last pending change. Changes are sent one after the other, so that the last click on a heart wins. */
let lastChange: Promise<unknown> = Promise.resolve();

/** The spaces that the visitor has saved (D59): in the account, or in this browser if they are signed out. */
export const useSavedSpaces = () => {
  const { user, loading } = useSession();
  const browserIds = useBrowserSavedIds();
  const { currentData, ...query } = useListSavedSpacesQuery(undefined, { skip: !user });
  const accountIds = currentData?.map(({ spaceId }) => spaceId);
  const signedOutIds = loading ? undefined : browserIds;
  const ids = user ? accountIds : signedOutIds;
  const [save] = useSaveSpaceMutation();
  const [remove] = useRemoveSavedSpaceMutation();
  const dispatch = useAppDispatch();
  const { toastError } = useToast();

  const isSaved = (id: number) => ids?.includes(id) ?? false;
  const toggle = (spaceId: number) => {
    const saved = isSaved(spaceId);
    if (!user) return saved ? removeFromBrowser([spaceId]) : saveInBrowser(spaceId);
    // The heart changes immediately, and changes back if the call fails.
    const { undo } = dispatch(
      popnookApi.util.updateQueryData('listSavedSpaces', undefined, (list) =>
        saved
          ? list.filter((each) => each.spaceId !== spaceId)
          : [{ spaceId, savedAt: new Date().toISOString() }, ...list],
      ),
    );
    lastChange = lastChange.then(async () => {
      const { error } = await (saved ? remove({ spaceId }) : save({ spaceId }));
      if (!error) return;
      undo();
      toastError(saved ? 'Not removed' : 'Not saved', error);
    });
  };
  return { ids, isSaved, toggle, query };
};

/** After sign-in, moves the spaces that are saved in this browser to the account. If this fails, the next page load tries again. */
export const useMergeSavedSpaces = () => {
  const userId = useSession().user?.id;
  const ids = useBrowserSavedIds();
  const [merge] = useMergeSavedSpacesMutation();
  useEffect(() => {
    if (!userId || ids.length === 0) return;
    void merge({ mergeSavedSpacesDto: { spaceIds: [...ids] } }).then(({ error }) => {
      if (!error) removeFromBrowser(ids);
    });
  }, [userId, ids, merge]);
};
