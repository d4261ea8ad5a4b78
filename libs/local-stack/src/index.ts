export { type Cluster, type ClusterOptions, startCluster } from './postgres/cluster';
export { freePort } from './ports';
export { projectRoot } from './project-root';
export { StackError } from './stack-error';
export { stopWithUs } from './watchdog';
