import type { ReactNode } from 'react'

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="128"
      height="96"
      viewBox="0 0 128 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

const waves = (y: number): string => `M16 ${y}c8 0 8 5 16 5s8-5 16-5 8 5 16 5 8-5 16-5 8 5 16 5 8-5 16-5`

/** An empty quay: a place that waits for things. */
export const EmptyQuay = () => (
  <Drawing>
    <path
      d="M36 68V40a4 4 0 0 1 4-4h14l6 6h28a4 4 0 0 1 4 4v22"
      fill="currentColor"
      fillOpacity="var(--faded-away, .08)"
    />
    <path d="M22 68h84" />
    <path d={waves(78)} opacity="var(--faded, .45)" />
  </Drawing>
)

/** A lighthouse that sends no light: something is not there. */
export const DarkLighthouse = () => (
  <Drawing>
    <path d="M58 68l3-36h10l3 36z" fill="currentColor" fillOpacity="var(--faded-away, .08)" />
    <path d="M57 32h18M61 32v-9a5 5 0 0 1 10 0v9" />
    <path d="M60 46h12M59 57h14" opacity="var(--faded, .45)" />
    <path d="M40 68h52" />
    <path d="M84 24l8-3M84 30h9M48 24l-8-3M48 30h-9" strokeDasharray="2 5" opacity="var(--faded, .45)" />
    <path d={waves(78)} opacity="var(--faded, .45)" />
  </Drawing>
)

/** A cut rope at the bollard: the connection failed. */
export const LooseRope = () => (
  <Drawing>
    <path d="M26 68V48a6 6 0 0 1 12 0v20" fill="currentColor" fillOpacity="var(--faded-away, .08)" />
    <path d="M22 52h20M16 68h34" />
    <path d="M38 58c10 6 14-8 22-4" />
    <path d="M72 50c8-4 12 6 22 0" strokeDasharray="4 5" opacity="var(--faded, .6)" />
    <path d="M90 60h22l-5 10H95z" />
    <path d={waves(80)} opacity="var(--faded, .45)" />
  </Drawing>
)

/** A calm bay with a bell: nothing new, or nothing left to do. */
export const CalmBell = () => (
  <Drawing>
    <path
      d="M52 56c4-4 4-8 4-14a8 8 0 0 1 16 0c0 6 0 10 4 14z"
      fill="currentColor"
      fillOpacity="var(--faded-away, .08)"
    />
    <path d="M60 56a4 4 0 0 0 8 0M64 34v-4" />
    <path d={waves(72)} opacity="var(--faded, .45)" />
    <path d={waves(82)} opacity="var(--faded, .25)" />
  </Drawing>
)

/** A basket on the quay with nothing in it: the trash is empty. */
export const EmptyBasket = () => (
  <Drawing>
    <path
      d="M46 38h36l-3.4 27a4 4 0 0 1-4 3.5H53.4a4 4 0 0 1-4-3.5z"
      fill="currentColor"
      fillOpacity="var(--faded-away, .08)"
    />
    <path d="M42 38h44M54 38v-5a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v5" />
    <path d="M57 47l1.2 13M64 47v13M71 47l-1.2 13" opacity="var(--faded, .45)" />
    <path d="M98 22l-4 6M104 30l-7 2" strokeDasharray="3 4" opacity="var(--faded, .45)" />
    <path d={waves(80)} opacity="var(--faded, .45)" />
  </Drawing>
)

/** The log of a ship, open at an empty page: nothing was written yet. */
export const OpenLog = () => (
  <Drawing>
    <path
      d="M64 34c-8-5-18-6-30-4v36c12-2 22-1 30 4 8-5 18-6 30-4V30c-12-2-22-1-30 4z"
      fill="currentColor"
      fillOpacity="var(--faded-away, .08)"
    />
    <path d="M64 34v36" />
    <path d="M42 40c5-.5 9 0 14 2M42 49c5-.5 9 0 14 2M72 42c5-2 9-2.5 14-2" opacity="var(--faded, .45)" />
    <path d="M86 49c-5-.5-9 0-14 2M86 57c-5-.5-9 0-14 2" strokeDasharray="2 5" opacity="var(--faded, .45)" />
    <path d={waves(82)} opacity="var(--faded, .45)" />
  </Drawing>
)

/** A spyglass over the open sea: nothing is in sight. */
export const Spyglass = () => (
  <Drawing>
    <path d="M38 50l28-14 6 12-28 14z" fill="currentColor" fillOpacity="var(--faded-away, .08)" />
    <path d="M66 36l13-6.5 8 16L72 48M44 62l-6-12-8 4 6 12z" />
    <path d="M57 53l-7 21M57 53l9 21" />
    <path d="M94 33l10-5M96 39l12-2" strokeDasharray="3 5" opacity="var(--faded, .45)" />
    <path d={waves(80)} opacity="var(--faded, .45)" />
  </Drawing>
)

/** A barrier across the pier with a lock: this is open to others. */
export const ClosedBarrier = () => (
  <Drawing>
    <path d="M26 68V36a3 3 0 0 1 3-3h4a3 3 0 0 1 3 3v32M92 68V36a3 3 0 0 1 3-3h4a3 3 0 0 1 3 3v32" />
    <path d="M36 42h56M36 50h18M74 50h18" />
    <rect
      x="54"
      y="46"
      width="20"
      height="17"
      rx="4"
      fill="currentColor"
      fillOpacity="var(--faded-away, .08)"
    />
    <path d="M58 46v-6a6 6 0 0 1 12 0v6M64 53v4" />
    <path d="M20 68h88" />
    <path d={waves(80)} opacity="var(--faded, .45)" />
  </Drawing>
)
