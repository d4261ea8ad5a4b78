import { useCallback, type ComponentType } from 'react';
import { type NavigateOptions, Route, Routes, useSearchParams as useRouterSearchParams } from 'react-router';

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
} from 'react-router';

/**
 * Returns the parameters of the URL and a function that changes them. The function starts from the current URL. With react-router's
 * hook, changes start from the parameters of the last render, so the second of two quick changes would undo the first.
 */
export const useSearchParams = () => {
  const [search, setSearch] = useRouterSearchParams();
  const change = useCallback(
    (next: (current: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      setSearch(next(new URLSearchParams(window.location.search)), options);
    },
    [setSearch],
  );
  return [search, change] as const;
};

/** Renders the remote's page whose path matches the URL. `pages` contains all pages of the remote by path. */
export const RemoteRoutes = ({ pages }: { pages: Record<string, ComponentType> }) => (
  <Routes>
    {Object.entries(pages).map(([path, Page]) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
  </Routes>
);
