const bars = [
  { x: 2, y: 9, height: 5 },
  { x: 6.5, y: 5.5, height: 8.5 },
  { x: 11, y: 2, height: 12 },
] as const

/** How pressing something is: one, two or three of three bars are full. */
export function PriorityBars({ full }: { readonly full: 1 | 2 | 3 }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" stroke="currentColor" aria-hidden>
      {bars.map((bar, at) => (
        <rect key={bar.x} {...bar} width="3" rx="0.5" fill={at < full ? 'currentColor' : 'none'} />
      ))}
    </svg>
  )
}
