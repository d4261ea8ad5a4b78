/**
 * The parts of ui that contain antd. The shell's build provides them to all remotes, and each is loaded when a remote first uses
 * it.
 */
const parts = {
  base: () => import('@popnook/ui/work'),
  table: () => import('@popnook/ui/work/table'),
  dates: () => import('@popnook/ui/work/dates'),
};

/** Starts loading what every work area needs. If that fails, the work area itself tries again and shows the error. */
export const loadWorkArea = () => void parts.base().catch(() => undefined);
