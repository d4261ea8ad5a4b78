/**
 * The parts of `ui` for work areas, including antd and the charts. The shell calls only `base`, but its build provides to the
 * remotes only modules that it imports, so all parts are listed here. Each is loaded when a remote first uses it.
 */
const parts = {
  base: () => import('@popnook/ui/work'),
  table: () => import('@popnook/ui/work/table'),
  charts: () => import('@popnook/ui/work/charts'),
  dates: () => import('@popnook/ui/work/dates'),
};

/** Starts loading the part that every work area needs. If this fails, the work area itself tries again and shows the error. */
export const loadWorkArea = () => void parts.base().catch(() => undefined);
