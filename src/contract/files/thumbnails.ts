import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, mailPartSchema } from '../http/id.ts'
import { mailRefusals } from '../http/problems.ts'

/** Files that are asked for at once: about what is in sight. */
export const maxThumbnails = 24

/** The longer side of a thumbnail, in pixels. */
export const thumbnailSize = 256

export const listThumbnails = defineCall({
  name: 'listThumbnails',
  area: 'files',
  summary:
    'Small pictures of files. What cannot be read, is not there or has none is left out alike; what is still being made is pending',
  method: 'POST',
  path: '/api/filemanager/thumbnails',
  access: 'VIEW_FILE_MANAGER',
  body: z.object({
    fileIds: z.array(idSchema).check(z.minLength(1, 'required'), z.maxLength(maxThumbnails, 'tooManyItems')),
  }),
  reply: z.object({
    thumbnails: z.array(
      z.object({
        fileId: idSchema,
        /** Address that holds the picture itself (`data:`, RFC 2397), WebP of at most 256 pixels. */
        picture: z.string(),
      }),
    ),
    /** Ids of files worth asking for again in a moment. */
    pending: z.array(idSchema),
  }),
  problems: [],
})

export const downloadPicture = defineCall({
  name: 'downloadPicture',
  area: 'files',
  summary:
    'A picture that browsers do not show (tiff), as one that they do (WebP, at most 4096 pixels wide or high); ' +
    'the first call waits until it is made',
  method: 'GET',
  path: '/api/filemanager/{fileId}/picture',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ fileId: idSchema }),
  query: z.object({
    /** A picture that is attached to the mail; left out: the file itself. */
    part: z.optional(mailPartSchema),
  }),
  reply: 'bytes',
  problems: ['notFound', 'pictureTooLarge', 'pictureUnreadable', 'unavailable', ...mailRefusals],
})
