import type { Tasks } from './task.ts'

/** Every task there is. A task's own file is loaded when its first job is done. */
export const tasks: Tasks = {}
