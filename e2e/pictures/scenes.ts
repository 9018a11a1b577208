import type { Scene } from './scene.ts'
import { adminScenes } from './scenes/admin.ts'
import { authScenes } from './scenes/auth.ts'
import { fileScenes } from './scenes/files.ts'
import { shellScenes } from './scenes/shell.ts'

/** Every screen and main dialog, in the order of the sheets. A new area adds its own. */
export const scenes: readonly Scene[] = [...authScenes, ...shellScenes, ...fileScenes, ...adminScenes]
