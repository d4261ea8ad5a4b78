import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';

/** The routes of a remote. */
export const RemoteRoutes = ({ pages }: { pages: Record<string, ComponentType> }) => (
  <Routes>
    {Object.entries(pages).map(([path, Page]) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
  </Routes>
);
