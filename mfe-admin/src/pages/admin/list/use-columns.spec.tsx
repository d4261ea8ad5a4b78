import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { renderPage, signedIn } from '@popnook/testing/web';
import { useSession } from '@popnook/web-core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useColumns } from './use-columns';

const columns = ['Name', 'City'].map((title) => ({ title, render: () => null }));

const Table = () => {
  const { user } = useSession();
  const { visible, choice } = useColumns('spaces', columns as unknown as Parameters<typeof useColumns>[1]);
  return (
    <>
      <p>{user && visible.map(({ title }) => title).join()}</p>
      <button onClick={() => choice.toggle('Name')}>Toggle</button>
    </>
  );
};

it('hides a column without showing one that another tab has hidden', async () => {
  const user = signedIn('admin');
  const key = `popnook-hidden-columns:${String(user.id)}:spaces`;
  renderPage(<Table />, { user });
  await screen.findByText('Name,City');
  localStorage.setItem(key, '["City"]');
  await userEvent.click(screen.getByText('Toggle'));
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(['City', 'Name']);
});
