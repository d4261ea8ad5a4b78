import { Page, Tabs } from '@popnook/ui';
import { AllSpaces } from './all-spaces';
import { Approvals } from './approvals';

const AdminPage = () => (
  <Page title="Administration" lead="New listings wait here until one of us has looked at them.">
    <Tabs
      label="Administration"
      tabs={[
        { id: 'approvals', label: 'Approvals', content: <Approvals /> },
        { id: 'spaces', label: 'Spaces', content: <AllSpaces /> },
      ]}
    />
  </Page>
);

export default AdminPage;
