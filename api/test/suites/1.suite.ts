import { runFilesOf } from './run-files';

runFilesOf(0);
