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
    <rect x="36" y="34" width="56" height="34" rx="4" fill="currentColor" fillOpacity=".08" stroke="none" />
    <path d="M36 68V40a4 4 0 0 1 4-4h14l6 6h28a4 4 0 0 1 4 4v22" />
    <path d="M22 68h84" />
    <path d={waves(78)} opacity=".45" />
  </Drawing>
)

/** A lighthouse that sends no light: something is not there. */
export const DarkLighthouse = () => (
  <Drawing>
    <path d="M58 68l3-36h10l3 36z" fill="currentColor" fillOpacity=".08" />
    <path d="M57 32h18M61 32v-9a5 5 0 0 1 10 0v9" />
    <path d="M60 46h12M59 57h14" opacity=".45" />
    <path d="M40 68h52" />
    <path d="M84 24l8-3M84 30h9M48 24l-8-3M48 30h-9" strokeDasharray="2 5" opacity=".45" />
    <path d={waves(78)} opacity=".45" />
  </Drawing>
)

/** A cut rope at the bollard: the connection failed. */
export const LooseRope = () => (
  <Drawing>
    <path d="M26 68V48a6 6 0 0 1 12 0v20" fill="currentColor" fillOpacity=".08" />
    <path d="M22 52h20M16 68h34" />
    <path d="M38 58c10 6 14-8 22-4" />
    <path d="M72 50c8-4 12 6 22 0" strokeDasharray="4 5" opacity=".6" />
    <path d="M90 60h22l-5 10H95z" />
    <path d={waves(80)} opacity=".45" />
  </Drawing>
)

/** A calm bay with a bell: nothing new. */
export const CalmBell = () => (
  <Drawing>
    <path d="M52 56c4-4 4-8 4-14a8 8 0 0 1 16 0c0 6 0 10 4 14z" fill="currentColor" fillOpacity=".08" />
    <path d="M60 56a4 4 0 0 0 8 0M64 34v-4" />
    <path d={waves(72)} opacity=".45" />
    <path d={waves(82)} opacity=".25" />
  </Drawing>
)
