import type { ListSpacesApiArg } from '@popnook/api-client';
import { Button } from '@popnook/ui';
import { triggerAuth, useLocation, useSession } from '@popnook/web-core';
import { lazy, Suspense, useState } from 'react';

const SaveSearchDialog = lazy(() => import('../saved/save-search-dialog'));

/** The button that saves the filters of the page. Signed-out visitors sign in first, because the alerts are sent by email (D60). */
export function SaveSearch({ query }: { query: ListSpacesApiArg }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const openDialog = () => {
    setIsOpen(true);
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          if (user) openDialog();
          else triggerAuth({ intent: pathname + search, onSuccess: openDialog });
        }}
      >
        Save search
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SaveSearchDialog
            query={query}
            search={search}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
