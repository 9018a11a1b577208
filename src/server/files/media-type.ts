import mime from 'mime'

export const unknownMediaType = 'application/octet-stream'

/** The media type that the extension of a name stands for (RFC 6838). */
export const mediaTypeOf = (name: string): string => mime.getType(name) ?? unknownMediaType
