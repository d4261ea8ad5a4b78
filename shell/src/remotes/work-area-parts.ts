/**
 * The parts of `ui` for work areas, including antd and the charts. The shell's build provides them to all remotes. Each part is
 * loaded when a remote first uses it.
 */
const parts = {
  base: () => import('@popnook/ui/work'),
  table: () => import('@popnook/ui/work/table'),
  charts: () => import('@popnook/ui/work/charts'),
  dates: () => import('@popnook/ui/work/dates'),
};

/** Starts loading the part that every work area needs. If this fails, the work area itself tries again and shows the error. */
export const loadWorkArea = () => void parts.base().catch(() => undefined);
