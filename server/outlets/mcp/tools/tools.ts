import type { Tool } from './tool.ts'
import { askingTools } from './tools-asking.ts'
import { followingTools, waitingTools } from './tools-following.ts'
import { personalTools } from './tools-personal.ts'
import { publicTools } from './tools-public.ts'
import { sourceTools } from './tools-sources.ts'
import { writingTools } from './tools-writing.ts'

/** All tools, in the order in which assistants see them. */
export const tools: readonly Tool[] = [
  ...publicTools,
  ...personalTools,
  ...waitingTools,
  ...askingTools,
  ...writingTools,
  ...sourceTools,
  ...followingTools,
]
