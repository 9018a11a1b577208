import type { ReactNode } from 'react'
import type { FileKind } from '#contract/files/file-kind.ts'

/** A sheet of paper with its corner turned down. */
const page = (
  <>
    <path d="M6 2.1h5.6l4.3 4.3v9.9a1.6 1.6 0 0 1-1.6 1.6H6a1.6 1.6 0 0 1-1.6-1.6V3.7A1.6 1.6 0 0 1 6 2.1z" />
    <path d="M11.4 2.4v2.7a1.5 1.5 0 0 0 1.5 1.5h2.7" fill="none" />
  </>
)

/** What each kind is drawn as, on 20 by 20: its outline in the colour of the kind, filled with the tint of it. */
export const fileDrawings: Readonly<Record<FileKind, ReactNode>> = {
  folder: (
    <>
      <path
        d="M2.1 14V5.1a1.6 1.6 0 0 1 1.6-1.6h3.1c.45 0 .87.18 1.18.5l1.2 1.2h7.1a1.6 1.6 0 0 1 1.6 1.6V14z"
        className="back"
      />
      <path d="M2.1 8.2h15.8v6.7a1.6 1.6 0 0 1-1.6 1.6H3.7a1.6 1.6 0 0 1-1.6-1.6z" />
    </>
  ),
  document: (
    <>
      {page}
      <path d="M7 9.6h6.2M7 12.1h6.2M7 14.6h3.9" fill="none" />
    </>
  ),
  sheet: (
    <>
      <rect x="2.4" y="3" width="15.2" height="14" rx="1.6" />
      <path d="M2.4 7.1h15.2M2.4 12h15.2M7.6 7.1V17" fill="none" />
      <path d="M2.4 7.1V4.6A1.6 1.6 0 0 1 4 3h12a1.6 1.6 0 0 1 1.6 1.6v2.5z" fill="currentColor" />
    </>
  ),
  slides: (
    <>
      <path d="M10 14.2v1.9M6.8 17.6 10 14.8l3.2 2.8" fill="none" />
      <path d="M3.2 3.4h13.6v9.2a1.6 1.6 0 0 1-1.6 1.6H4.8a1.6 1.6 0 0 1-1.6-1.6z" />
      <path d="M2 3.2h16" fill="none" strokeWidth="1.6" />
      <path d="M7 11.2V9.3M10 11.2V6.5M13 11.2V8" fill="none" strokeWidth="1.6" />
    </>
  ),
  picture: (
    <>
      <rect x="2.4" y="3.2" width="15.2" height="13.6" rx="1.8" />
      <circle cx="13.1" cy="7.4" r="1.4" fill="currentColor" stroke="none" />
      <path d="m2.9 15.6 4.2-4.5a1.3 1.3 0 0 1 1.9 0l4.6 4.9" fill="none" />
      <path d="m11.4 13.4 1.5-1.5a1.3 1.3 0 0 1 1.8 0l2.6 2.5" fill="none" />
    </>
  ),
  video: (
    <>
      <rect x="2.2" y="4" width="15.6" height="12" rx="2" />
      <path
        d="M8.3 7.6v4.8c0 .4.4.6.7.4l3.9-2.4a.5.5 0 0 0 0-.8L9 7.2a.5.5 0 0 0-.7.4z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
  audio: (
    <>
      <path d="M7.6 14.6V4.9l8.3-1.9v9.7" fill="none" />
      <path d="m7.6 7.6 8.3-1.9" fill="none" />
      <circle cx="5.6" cy="14.7" r="2.1" />
      <circle cx="13.9" cy="12.8" r="2.1" />
    </>
  ),
  mail: (
    <>
      <rect x="2.1" y="4" width="15.8" height="12" rx="1.8" />
      <path d="m2.6 6.2 6.5 4.4a1.6 1.6 0 0 0 1.8 0l6.5-4.4" fill="none" />
    </>
  ),
  pdf: (
    <>
      {page}
      <rect x="2.2" y="9.4" width="13.2" height="6" rx="1.2" fill="currentColor" stroke="none" />
      <path
        d="M4.3 14v-3.2h.9a1 1 0 0 1 0 2h-.9M7.7 10.8V14h.6a1.4 1.4 0 0 0 1.4-1.4v-.4a1.4 1.4 0 0 0-1.4-1.4zM11.6 14v-3.2h1.9M11.6 12.4h1.5"
        className="cut"
        fill="none"
        strokeWidth=".9"
      />
    </>
  ),
  text: (
    <>
      {page}
      <path d="M7.1 10.5V9.3h6v1.2M10.1 9.3v5.7M9.1 15h2" fill="none" />
    </>
  ),
  markdown: (
    <>
      <rect x="1.9" y="4.6" width="16.2" height="10.8" rx="1.8" />
      <path d="M4.8 12.6V7.6l2.2 2.6 2.2-2.6v5M13.3 7.6v4.7M11.4 10.6l1.9 1.9 1.9-1.9" fill="none" />
    </>
  ),
  archive: (
    <>
      <path d="M3.4 7.2h13.2v8.5a1.6 1.6 0 0 1-1.6 1.6H5a1.6 1.6 0 0 1-1.6-1.6z" />
      <rect x="2.2" y="2.9" width="15.6" height="4.3" rx="1" fill="currentColor" fillOpacity=".35" />
      <path d="M10 8.6v.6M10 10.6v.6" fill="none" strokeWidth="1.6" />
      <rect x="8.8" y="12.4" width="2.4" height="2.8" rx=".7" fill="none" />
    </>
  ),
  other: page,
}
