import type { ListSpacesApiArg } from '@popnook/api-client';
import { Button } from '@popnook/ui';
import { triggerAuth, useLocation, useSession } from '@popnook/web-core';
import { lazy, Suspense, useState } from 'react';

const SaveSearchDialog = lazy(() => import('../saved/save-search-dialog'));

/** The button that saves the filters of the page. Signed-out visitors sign in first, because the alerts are sent by email (D60). */
export function SaveSearch({ query }: { query: ListSpacesApiArg }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          if (user) show();
          else triggerAuth({ intent: pathname + search, onSuccess: show });
        }}
      >
        Save search
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SaveSearchDialog
            query={query}
            search={search}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
