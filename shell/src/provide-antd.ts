/**
 * The shell's own request for antd: it puts antd into what the shell provides, so no remote brings a second one.
 * Asked for when idle, and only for those who will meet a form or a table.
 */
export const fetchAntd = () => import(/* webpackChunkName: "antd" */ '@popnook/ui/antd');
