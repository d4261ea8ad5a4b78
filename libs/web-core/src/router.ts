/** The one copy of the router: shell and remotes take it from here. */
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
