import type { CallOf } from '../http/endpoints/call.ts'

export const watchOrders = ({ streams, body, user }: CallOf<'watchOrders'>) =>
  streams.open({ user, screen: body.screen, openId: body.orderId })
