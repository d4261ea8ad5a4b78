import { useGetAvailabilityQuery, useListSpaceBookingsQuery, type SpaceDto } from '@popnook/api-client';
import { ErrorState, Loading, Skeleton } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { Days } from './days';

/** D32: the coming year of a space, day by day. */
export const DaysTab = ({ space }: { space: SpaceDto }) => {
  const set = useGetAvailabilityQuery({ id: space.id });
  const bookings = useListSpaceBookingsQuery({ id: space.id });
  if (set.data && bookings.data) return <Days space={space} set={set.data} bookings={bookings.data} />;
  const error = set.error ?? bookings.error;
  if (error)
    return (
      <ErrorState
        title="The days could not be loaded"
        message={errorMessage(error)}
        onRetry={() => {
          void set.refetch();
          void bookings.refetch();
        }}
        busy={set.isFetching || bookings.isFetching}
      />
    );
  return (
    <>
      <Loading label="Loading days" />
      <Skeleton shape="box" height="420px" />
    </>
  );
};
