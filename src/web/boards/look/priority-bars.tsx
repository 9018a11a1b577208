import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({ all: { color: tokens.colorPaletteRedForeground1 } })

const bars = [
  { x: 2, y: 9, height: 5 },
  { x: 6.5, y: 5.5, height: 8.5 },
  { x: 11, y: 2, height: 12 },
] as const

/** How pressing something is: one, two or three of three bars are full; red where all of them are. */
export function PriorityBars({ full }: { readonly full: 1 | 2 | 3 }) {
  const styles = useStyles()
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      stroke="currentColor"
      {...(full === bars.length && { className: styles.all })}
      aria-hidden
    >
      {bars.map((bar, at) => (
        <rect key={bar.x} {...bar} width="3" rx="0.5" fill={at < full ? 'currentColor' : 'none'} />
      ))}
    </svg>
  )
}
