#!/usr/bin/env node
/** What `npm create @docgen` runs. */
import './dist/main.js';
