/** The shared instance of the router, for shell and remotes. */
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
