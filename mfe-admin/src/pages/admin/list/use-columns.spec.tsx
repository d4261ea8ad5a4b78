import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { renderPage, signedIn } from '@popnook/testing/web';
import { useSession } from '@popnook/web-core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useColumns } from './use-columns';

const columns = ['Name', 'City'].map((title) => ({ title, cell: () => null }));

const Table = () => {
  const { user } = useSession();
  const { visible, choice } = useColumns('spaces', columns);
  return (
    <>
      <p>{user && visible.map(({ title }) => title).join()}</p>
      <button onClick={() => choice.toggle('Name')}>Toggle</button>
    </>
  );
};

it('hides a column, and keeps the columns hidden that were hidden in another browser tab', async () => {
  const user = signedIn('admin');
  const key = `popnook-hidden-columns:${String(user.id)}:spaces`;
  renderPage(<Table />, { user });
  await screen.findByText('Name,City');
  localStorage.setItem(key, '["City"]');
  await userEvent.click(screen.getByText('Toggle'));
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(['City', 'Name']);
});

it.each(['invalid JSON', '{"Name":true}', '[1]'])(
  'shows all columns if the browser has stored %s',
  async (stored) => {
    const user = signedIn('admin');
    localStorage.setItem(`popnook-hidden-columns:${String(user.id)}:spaces`, stored);
    renderPage(<Table />, { user });
    expect(await screen.findByText('Name,City')).toBeInTheDocument();
  },
);

it('keeps a column hidden while the list is open, even if the browser cannot store the choice', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The quota has been exceeded.');
  });
  localStorage.clear();
  renderPage(<Table />, { user: signedIn('admin') });
  await screen.findByText('Name,City');
  await userEvent.click(screen.getByText('Toggle'));
  expect(screen.getByText('City')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Toggle'));
  expect(screen.getByText('Name,City')).toBeInTheDocument();
  setItem.mockRestore();
});
