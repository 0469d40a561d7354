// What every test file with a document begins with, before anything of React is loaded: elements are made by React's own production code, as the
// browser's are. The development code keeps the place in the source for each element, which took a fifth of these tests' time; what draws them
// stays the development one, without which nothing can be awaited.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const load = createRequire(import.meta.url);
const production = load(join(dirname(load.resolve('react')), 'cjs', 'react.production.js')) as typeof import('react');

const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
await import('react/jsx-runtime');
process.env.NODE_ENV = NODE_ENV;

// What libraries make without JSX.
const { createElement, cloneElement } = production;
Object.assign(load('react') as object, { createElement, cloneElement });
