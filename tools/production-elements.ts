// What every test file with a document begins with, before anything of React is loaded: elements are made by React's own production code, as the
// browser's are. The development code keeps the place in the source for each element, which took a sixth of these tests' time; what draws them
// stays the development one, without which nothing can be awaited.

const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
await import('react/jsx-runtime');
process.env.NODE_ENV = NODE_ENV;

export {};
