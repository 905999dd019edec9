# The server with the built application. Run it by compose.yaml: docs/operations/install.md.
FROM node:24-bookworm-slim AS build
WORKDIR /opt/quire
COPY . .
RUN npm run build && node scripts/keep-server-packages.mjs node chromium postgres

FROM node:24-bookworm-slim
# The browser prints PDF copies and Word documents; util-linux shuts conversions in.
RUN apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation util-linux && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/quire
COPY --from=build /opt/quire/package.json ./
COPY --from=build /opt/quire/node_modules ./node_modules
COPY --from=build /opt/quire/packages ./packages
COPY --from=build /opt/quire/apps/server ./apps/server
COPY --from=build /opt/quire/apps/admissions/dist ./apps/admissions/dist
COPY --from=build /opt/quire/config ./config
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_LEVEL=info
# The one place beside /data where it may write; the browser does.
ENV HOME=/tmp
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
