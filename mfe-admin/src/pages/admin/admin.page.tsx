import { Page } from '@popnook/ui';
import { TableSkeleton, Tabs } from '@popnook/ui/work';
import { useNavigate, useSearchParams } from '@popnook/web-core';
import { lazy, Suspense, type ComponentType } from 'react';
import { AdminStats } from './stats/admin-stats';

interface AdminTab {
  /** In the address. */
  id: string;
  label: string;
  Content: ComponentType;
}

/** Each list comes with its tab. What needs an answer stands first, the rest as SPEC 2 has it. */
const tabs: readonly AdminTab[] = [
  { id: 'approvals', label: 'Approvals', Content: lazy(() => import('./approvals/approvals')) },
  { id: 'users', label: 'Users', Content: lazy(() => import('./users/users-tab')) },
  { id: 'spaces', label: 'Spaces', Content: lazy(() => import('./spaces/spaces-tab')) },
  { id: 'bookings', label: 'Bookings', Content: lazy(() => import('./bookings/bookings-tab')) },
  { id: 'reviews', label: 'Reviews', Content: lazy(() => import('./reviews/reviews-tab')) },
  { id: 'locations', label: 'Locations', Content: lazy(() => import('./locations/locations-tab')) },
  { id: 'content', label: 'CMS Content', Content: lazy(() => import('./content/content-tab')) },
  { id: 'upload', label: 'Image Upload', Content: lazy(() => import('./upload/upload-tab')) },
  { id: 'audit-log', label: 'Audit Log', Content: lazy(() => import('./audit-log/audit-log-tab')) },
];

const drawn = tabs.map(({ id, label, Content }) => ({
  id,
  label,
  content: (
    <Suspense fallback={<TableSkeleton label={`Loading ${label}`} />}>
      <Content />
    </Suspense>
  ),
}));

const AdminPage = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <Page title="Admin Dashboard" lead="What happens on Popnook, and what needs a decision.">
      <AdminStats />
      <Tabs
        label="Administration"
        tabs={drawn}
        open={search.get('tab') ?? 'approvals'}
        onOpen={(tab) => void navigate({ search: `tab=${tab}` })}
      />
    </Page>
  );
};

export default AdminPage;
