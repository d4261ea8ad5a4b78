import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';

/** The parts of the router that the shell and the remotes share. */
export {
  BrowserRouter,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';

/** Renders the page of a remote whose path matches the URL. `pages` contains its pages by path. */
export const RemoteRoutes = ({ pages }: { pages: Record<string, ComponentType> }) => (
  <Routes>
    {Object.entries(pages).map(([path, Page]) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
  </Routes>
);
