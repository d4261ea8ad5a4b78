/**
 * The parts of `ui` for work areas, including antd and the charts. The shell itself uses only `base`. All parts are listed, because
 * remotes get them from the shell's build, which contains just the modules that the shell imports. Each is loaded when a remote
 * first uses it.
 */
const parts = {
  base: () => import('@popnook/ui/work'),
  table: () => import('@popnook/ui/work/table'),
  charts: () => import('@popnook/ui/work/charts'),
  dates: () => import('@popnook/ui/work/dates'),
};

/** Starts loading the part that every work area needs. If this fails, the work area itself tries again and shows the error. */
export const loadWorkArea = () => void parts.base().catch(() => undefined);
