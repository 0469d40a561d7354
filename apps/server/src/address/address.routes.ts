// Address codes over HTTP: the documented calls spell each tier in its path.

import {
  createAddress1,
  createAddress2,
  createAddress3,
  listAddress1,
  listAddress2,
  listAddress3,
  renameAddress1,
  renameAddress2,
  renameAddress3,
  sendAddress,
  sendNewAddress,
} from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import type { AddressService } from './address.service.ts';

export const addressRoutes = (addresses: AddressService): readonly Route[] => [
  route(listAddress1, () => addresses.list(1, null)),
  route(listAddress2, ({ body }) => addresses.list(2, body.parentId)),
  route(listAddress3, ({ body }) => addresses.list(3, body.parentId)),
  route(createAddress1, ({ body, language }) => addresses.create(1, body.name, null, language)),
  route(createAddress2, ({ body, language }) => addresses.create(2, body.name, body.parentId, language)),
  route(createAddress3, ({ body, language }) => addresses.create(3, body.name, body.parentId, language)),
  route(renameAddress1, ({ body, language }) => addresses.rename(1, body.id, body.name, language)),
  route(renameAddress2, ({ body, language }) => addresses.rename(2, body.id, body.name, language)),
  route(renameAddress3, ({ body, language }) => addresses.rename(3, body.id, body.name, language)),
  route(sendNewAddress, ({ body, language }) => addresses.send(body.id, 'created', language)),
  route(sendAddress, ({ body, language }) => addresses.send(body.id, 'modified', language)),
];
