import type { Plugin } from 'vite'

const collected = /import \{([^}]*)\} from '@fluentui\/react-icons'/gu
const iconName = /^([A-Za-z0-9]+?)(?:10|12|16|20|24|28|32|48)(?:Regular|Filled)$/u

/**
 * Takes each icon of ours from the file of its own. The package keeps icons in large files, and what is used of such a file
 * anywhere would be sent to every page that needs one icon of it.
 */
export function iconsPlugin(): Plugin {
  return {
    name: 'kontor-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/web\/.*\.tsx?$/u, code: '@fluentui/react-icons' },
      handler: (code) => ({
        code: code.replaceAll(collected, (_whole, names: string) =>
          names.split(',').flatMap(importOf).join('\n'),
        ),
        map: null,
      }),
    },
  }
}

function importOf(name: string): readonly string[] {
  const icon = name.trim()
  if (icon === '') return []
  const stem = iconName.exec(icon)?.[1]
  const from = stem ? `@fluentui/react-icons/svg/${kebab(stem)}` : '@fluentui/react-icons'
  return [`import { ${icon} } from '${from}'`]
}

/** `MusicNote2` to `music-note`, the file of all of its kind. */
const kebab = (name: string): string =>
  name
    .replace(/\d+$/u, '')
    .replaceAll(/([a-z0-9])([A-Z])/gu, '$1-$2')
    .toLowerCase()
