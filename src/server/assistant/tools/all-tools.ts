import type { ToolName } from '#contract/assistant/tools.ts'
import { askDatabaseTool } from './ask-database-tool.ts'
import { createFileTool } from './create-file-tool.ts'
import { createTaskTool } from './create-task-tool.ts'
import { searchWebTool } from './search-web-tool.ts'
import type { Tool } from './tool.ts'

/** Everything that a model may ask for. */
export const allTools: readonly Tool[] = [createFileTool, createTaskTool, askDatabaseTool, searchWebTool]

export const toolNamed = (name: string): Tool | undefined => allTools.find((tool) => tool.name === name)

export function expectTool(name: ToolName): Tool {
  const tool = toolNamed(name)
  if (!tool) throw new Error(`There is no tool ${name}`)
  return tool
}
