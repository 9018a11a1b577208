import type { FastifyInstance } from 'fastify'
export function registerApiDocument(_app: FastifyInstance): void {}
