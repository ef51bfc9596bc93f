/** The brand to build: harbor, foundry or quill. */
export { default } from './brands/harbor.ts';
