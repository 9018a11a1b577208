import type { FrameTheme } from './protocol.ts'

/** The colours of the page where the frame stands, so that what is drawn in it belongs to the page in every theme. */
export function themeOf(element: HTMLElement): FrameTheme {
  const style = getComputedStyle(element)
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  const background = token('colorNeutralBackground1')
  return {
    isDark: brightness(background) < 128,
    font: token('fontFamilyBase'),
    background,
    canvas: token('colorNeutralBackground3'),
    text: token('colorNeutralForeground1'),
    quiet: token('colorNeutralForeground2'),
    line: token('colorNeutralStroke1'),
    link: token('colorBrandForegroundLink'),
    mark: '#fde300',
    markText: '#242424',
  }
}

/** Of a colour such as `#292929`, from 0 to 255. */
function brightness(colour: string): number {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/iu.exec(colour)?.[1] ?? 'ffffff'
  const full = hex.length === 3 ? hex.replace(/./gu, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
  return 0.3 * red + 0.6 * green + 0.1 * blue
}
